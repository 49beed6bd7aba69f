import { PASSWORD } from './app.ts'

export type Fields = Record<string, unknown>

/** One request of a call that succeeds. */
export interface Sample {
  query?: Fields
  body?: Fields
  /** Ends or replaces the session it is made with. */
  ends?: true
  /** Ends sessions it is not made with, or changes what to sign in with. */
  upsets?: true
  /** A field that has to be another each time; a number is put behind it. */
  once?: string
}

const REQUEST = '00000000-0000-4000-8000-000000000002'
const room = { area: 'awicu', roomSys: 0 }

/** A new call needs a line here: the matrices of roles, masks, areas and parameters are walked by it. `roomSys` is filled in. */
export const SAMPLES: Readonly<Record<string, Sample>> = {
  'POST AccessRequest.ashx?login': { body: { userID: 'demo', password: PASSWORD }, ends: true },
  'POST Auth0PassThroughRequest.ashx': { body: { response: 'state=x&code=y' }, ends: true },
  'GET AccessRequest.ashx?check': {},
  'POST AccessRequest.ashx?logout': { body: {}, ends: true },
  'POST AccessRequest.ashx?sessionCheck': { body: { doNotExtend: 'true' } },
  'GET AccessRequest.ashx?sessions': {},
  'POST AccessRequest.ashx?endSession': { body: { id: 'a'.repeat(64) } },
  'POST AccessRequest.ashx?signOutEverywhere': { body: {}, ends: true, upsets: true },
  'POST AccessRequest.ashx?changePassword': {
    body: { password: PASSWORD, newPassword: 'purple monkey dishwasher' },
    ends: true,
    upsets: true,
  },
  'GET AdminRequest.ashx?users': {},
  'GET AdminRequest.ashx?userSessions': { query: { userID: 'somebody' } },
  'POST AdminRequest.ashx?addUser': {
    body: { userID: 'somebody.new', name: 'New, Somebody', email: '', rights: 'Clinical', areas: 'awicu' },
    once: 'userID',
  },
  'POST AdminRequest.ashx?saveUser': {
    body: { userID: 'somebody', name: 'S', email: '', rights: 'Clinical', areas: 'awicu' },
  },
  'POST AdminRequest.ashx?endSessions': { body: { userID: 'somebody' } },
  'POST AdminRequest.ashx?setDisabled': { body: { userID: 'somebody', disabled: 'true' } },
  'POST AdminRequest.ashx?resetPassword': { body: { userID: 'somebody' } },
  'POST AdminRequest.ashx?resetSecondFactor': { body: { userID: 'somebody' } },
  'POST AccessRequest.ashx?comment': {
    body: { windowDim: '{}', message: 'Hello', browser: 'b', route: '%23%2Fawicu', ...room },
  },
  'POST AccessRequest.ashx?page': {
    body: {
      ...{ ...room, id: 'nobody', message: 'Please call' },
      ...{ pager: '7101', userName: 'nobody', requestId: REQUEST },
    },
  },
  'GET AccessRequest.ashx?pages': { query: room },
  'GET AdminRequest.ashx?onCall': {},
  'POST AdminRequest.ashx?saveOnCall': {
    body: { area: 'awicu', unit: '5N', role: 'Attending', name: 'Stone, P.', pager: '9001' },
  },
  'GET systemrequest.ashx?pagerInbox': {},
  'POST ValidateRequest.ashx?pagingStart': { body: { pagerID: '7101' } },
  'POST ValidateRequest.ashx?pagingStop': { body: {} },
  'POST ValidateRequest.ashx?pagingComplete': { body: {} },
  'POST ValidateRequest.ashx?pagingNote': { body: { note: 'late' } },
  'POST ValidateRequest.ashx?pageReceived': { body: { index: 1 } },
  'GET ValidateRequest.ashx?pagingResults': {},
  'POST AccessRequest.ashx?toggleMask': { body: {} },
  'GET systemrequest.ashx': {},
  'GET systemrequest.ashx?info': {},
  'GET systemrequest.ashx?status': {},
  'GET systemrequest.ashx?deadLetters': {},
  'POST systemrequest.ashx?retryDeadLetter': { body: { id: 1 } },
  'GET systemrequest.ashx?deadLetterDetail': { query: { id: 1 } },
  'POST systemrequest.ashx?closeDeadLetter': { body: { id: 1, reason: 'sent again' } },
  'POST systemrequest.ashx?retireFeed': { body: { name: 'LAB/H' } },
  'POST systemrequest.ashx?removeRoom': { body: room },
  'POST systemrequest.ashx?removeRooms': { body: { area: 'awicu' } },
  'POST systemrequest.ashx?mapRoom': { body: { place: '5N^no such bay^', to: 1 } },
  'POST systemrequest.ashx?unmapRoom': { body: { place: '5N^no such bay^' } },
  'POST systemrequest.ashx?mapName': {
    body: { kind: 'code', feed: 'LAB/H', of: 'L', name: 'XYZ', means: 'HeartRate' },
  },
  'POST systemrequest.ashx?ignoreName': {
    body: { kind: 'code', feed: 'LAB/H', of: 'L', name: 'XYZ', reason: 'billing' },
  },
  'POST systemrequest.ashx?takeBackName': { body: { kind: 'code', feed: 'LAB/H', of: 'L', name: 'XYZ' } },
  'POST systemrequest.ashx?runJob': { body: { name: 'partitions' } },
  'GET systemrequest.ashx?composition': {},
  'GET systemrequest.ashx?checkComposition': { query: { versions: 'mf-a@1.1.0' } },
  'POST systemrequest.ashx?compose': { body: { versions: 'mf-a@1.1.0', reason: 'why' } },
  'POST systemrequest.ashx?rollBack': { body: { slice: 'mf-a', reason: 'why' } },
  'POST systemrequest.ashx?startCanary': {
    body: { versions: 'mf-a@1.1.0', share: 10, reason: 'why' },
  },
  'POST systemrequest.ashx?endCanary': { body: { keep: false, reason: 'why' } },
  'POST systemrequest.ashx?audit': { body: {} },
  'POST systemrequest.ashx?auditExport': { body: { format: 'csv' } },
  'GET DataRequest.ashx?own': {},
  'GET VarRequest.ashx': { query: { area: 'awicu' } },
  'GET CensusRequest.ashx': { query: { area: 'awicu' } },
  'GET v2/CensusRequest.ashx': { query: { area: 'awicu' } },
  'GET CensusRequest.ashx?review': { query: { area: 'awicu' } },
  'POST CensusRequest.ashx?reviewAlert': {
    body: { area: 'awicu', alert: '00000000-0000-4000-8000-000000000001', sequence: -1 },
  },
  'POST DataRequest.ashx?answerAlert': {
    body: { ...room, alert: 'none', command: 'acknowledge', seen: 'active' },
  },
  'GET DataRequest.ashx?whyAlert': { query: { ...room, alert: 'none' } },
  'GET DataRequest.ashx?aboutValue': { query: { ...room, names: 'HeartRate,Lactate' } },
  'POST v2/CensusRequest.ashx?updateSettings': { body: { ...room, settings: '{"AcuityLevel":2}' } },
  'POST DataRequest.ashx?removePatient': { body: { ...room, unit: '5N', id: 'nobody', requestId: REQUEST } },
  'POST DataRequest.ashx?restorePatient': { body: { area: 'awicu', patID: 'nobody', requestId: REQUEST } },
  'POST RedirectRequest.ashx': { body: room },
  'GET HandoffRequest.ashx?get': { query: room },
  'POST HandoffRequest.ashx?save': {
    body: { ...room, id: 'nobody', base: 0, note: 'x', requestId: REQUEST },
  },
  'POST HandoffRequest.ashx?sign': {
    body: { ...room, id: 'nobody', as: 'giver', base: 0, note: 'x', requestId: REQUEST },
  },
  'GET DataRequest.ashx?getCareNote': { query: room },
  'POST DataRequest.ashx?saveCareNote': {
    body: { ...room, id: 'nobody', base: 0, note: 'x', requestId: REQUEST },
  },
  'POST DataRequest.ashx?readKept': { body: { ...room, id: 'nobody', ago: 60 } },
  'GET TowerRequest.ashx?load': { query: room },
  'POST TowerRequest.ashx?hold': { body: { ...room, hold: 'ask' } },
  'POST TowerRequest.ashx?save': {
    body: {
      ...{ ...room, id: 'nobody', alert: REQUEST, sequence: -1, seen: 'active', requestId: REQUEST },
      ...{ pick: 'real', assess: 'none', did: 'none', note: '', command: 'acknowledge' },
    },
  },
  'POST TowerRequest.ashx?saveNote': {
    body: { ...room, id: 'nobody', alert: REQUEST, sequence: -1, content: 'x', requestId: REQUEST },
  },
  'POST TowerRequest.ashx?takeBack': {
    body: { ...room, id: 'nobody', alert: REQUEST, seen: 'acknowledged', requestId: REQUEST },
  },
  'POST TowerRequest.ashx?Entry': {
    body: { ...room, id: 'nobody', whom: 'Nurse', text: 'x', requestId: REQUEST },
  },
  ...Object.fromEntries(
    ['saveCaseReview', 'savePostOpReview'].map((action) => [
      `POST TowerRequest.ashx?${action}`,
      { body: { ...room, id: 'nobody', version: 0, answers: '{}', sign: false, requestId: REQUEST } },
    ]),
  ),
  'POST TowerRequest.ashx?editCaseReview': {
    body: { ...room, id: 'nobody', part: 'review', version: 0, requestId: REQUEST },
  },
  'GET DataRequest.ashx?body': { query: room },
  'GET DataRequest.ashx?getCurrent': { query: room },
  'GET DataRequest.ashx?graph': {
    query: { ...room, graphNames: 'HeartRate,Lactate', secondsFromNow: '3600' },
  },
  'GET DataRequest.ashx?meds': { query: room },
  'GET DataRequest.ashx?medsPACU': { query: room },
  'GET DataRequest.ashx?pacuDischargeSummaryLabs': { query: room },
  'GET DataRequest.ashx?events': { query: { ...room, secondsFromNow: 0 } },
  'GET DataRequest.ashx?intakeOutput': { query: room },
  'GET DataRequest.ashx?ioHourly': { query: room },
  'POST LogRequest.ashx': { body: { data: 'boom', type: 'text' } },
}

/** A request as the client sends it; a list of values is sent as a repeated parameter. */
export interface CallRequest {
  method: 'GET' | 'POST'
  /** Below the server's address. */
  url: string
  body?: Fields
}

const searchOf = (fields: Fields): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    ),
  ).toString()

let asked = 0

/** The sample of a call with some of its fields changed; undefined takes one away. */
export function requestOf(key: string, roomSys: number, change: Fields = {}): CallRequest {
  const [method, rest = ''] = key.split(' ')
  const [path, action] = rest.split('?')
  const { query = {}, body = {}, once } = SAMPLES[key] ?? {}
  const filled: Fields = { ...query, ...body }
  if ('roomSys' in filled) filled.roomSys = roomSys
  if (once) filled[once] = `${filled[once]}${++asked}`
  const fields = Object.fromEntries(
    Object.entries({ ...filled, ...change }).filter(([, value]) => value !== undefined),
  )
  const named = action ? { action } : {}
  if (method === 'POST') return { method, url: `/view/${path}?${searchOf(named)}`, body: fields }
  return { method: 'GET', url: `/view/${path}?${searchOf({ ...named, ...fields })}` }
}
