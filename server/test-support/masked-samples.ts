/** Answers in which each field that tells of somebody does: all that masks have to cover. */

const by = { by: 'Ashby, Ann', time: '2026-11-20T14:02:00.000Z' }
const words = { value: 'Testwell, call', state: 'unreadable' }
const typed = { name: 'AirwayNote', value: 'Testwell: loose tooth', state: 'ok' }
const alert = { id: '1', by: 'Ashby, Ann', reason: 'Testwell knows' }
const pump = { name: 'Norepinephrine', words: 'as Ann said' }
/** Whose an answer is. */
export const whose = { regNum: 'V1', person: 1 }
const row = {
  ...whose,
  ...{ name: 'Testwell, Ada', patientIDs: { PatID: 'M1' }, extraData: { note: 'Ada' } },
  ...{ alike: { names: ['12'], rooms: ['13'] }, claimants: [{ name: 'Exemplar, Dagny', patID: 'M2' }] },
  ...{ staff: [{ role: 'Nurse', name: 'Ashby, Ann' }], abbreviatedStaff: 'Ashby', acuityFrom: by },
  ...{ atoms: { Potassium: words }, alerts: [alert], tower: { open: 1, holder: { name: 'Ashby, Ann' } } },
  infusions: [{ name: 'Norepinephrine', text: 'as Ann said', words: true }],
}
const patient = {
  ...{ dob: '1931-02-27', diagnosis: 'Sepsis', allergies: ['Latex'] },
  allergyRecord: { source: 'ADT', list: [] },
}
export const body = {
  ...{ census: row, patient, atoms: { Potassium: words }, current: [typed] },
  ...{ risk: [{ part: 'brain', factors: ['stroke'] }], alertStatus: [alert], infusions: [pump] },
  ...{ lapsedPumps: [pump], caseReview: { signed: by, contacts: [] }, postOpReview: { signed: by } },
}
export const census = { census: [row], patches: [] }
export const censusByUnit = { censuses: [{ patients: [row] }], patches: [] }
export const current = { current: [typed] }
export const review = {
  items: [{ name: 'Testwell, Ada', patID: 'M1', answer: { ...by, state: 'snoozed' }, reviewed: by }],
}
export const why = { why: { alert, answered: { by: 'Ashby, Ann', at: by.time } } }
export const meds = {
  ...whose,
  doses: [{ drug: 'Fentanyl', who: 'Ashby, Ann', note: 'Testwell in pain' }],
}
export const labs = { ...whose, labs: [{ results: [words] }] }
export const events = {
  ...whose,
  events: [{ kind: 'procedure', text: 'Appendectomy', by: 'Lister, J' }],
}
export const pages = { ...whose, pages: [{ message: 'Ada' }] }
export const status = { unknownNames: [{ sample: 'Testwell' }], readingProblems: [{ sample: 'Testwell' }] }
export const deadLetter = { segments: [{ text: 'PID|1||M1' }] }
export const audit = {
  rows: [{ action: 'addUser', patID: 'M1', visit: 'V1', detail: 'ada: Patient M1' }],
}
export const inbox = { pages: [{ typed: true, text: 'Ada, call' }] }
const account = { name: 'Testwell, Ada', email: 'ada@x', patientNumber: 'M1', pagerID: '7' }
export const users = { users: [{ authorizationsList: ['Patient'], ...account }] }
