import { apartText } from '@wardlight/contracts/apart-text'
import type { Body } from '@wardlight/contracts/body'
import type { HandoffAnswer } from '@wardlight/contracts/handoff'
import type { Infusion } from '@wardlight/contracts/infusion'
import { lapsedInfusions } from '@wardlight/contracts/lapsed-infusions'
import type { MedsAnswer } from '@wardlight/contracts/medications'
import { chartedRate, pumpText } from '@wardlight/contracts/rate-text'
import { heightText, weightText } from '@wardlight/contracts/size-text'
import { amountText, remarks, timeText } from '@wardlight/mf-shared/doses'
import type { PatientSheets } from '@wardlight/mf-shared/downtime'
import { serverNow, whenText } from '@wardlight/mf-shared/time'
import css from './patient-sheet.module.css'

/** Newest doses on a page. */
const MOST_DOSES = 20

interface BodyPartsProps {
  patient: PatientSheets
  body: Body
}

/** What only the patient view tells: who the patient is to a drug, what runs, what was given and handed over. */
export function BodyParts({ patient: { meds, handoff, intakeOutput }, body }: BodyPartsProps) {
  const { patient, infusions, lapsedPumps = [] } = body
  const unknown = Object.entries({
    'intake and output': intakeOutput,
    'drugs given': meds,
    'the last handoff': handoff,
  }).flatMap(([part, sheet]) => (sheet ? [] : [part]))
  const lapsed = lapsedInfusions(body, Date.parse(body.now))
  const allergies = patient.allergies.map((name) => {
    const { severity, reactions } = patient.allergyRecord?.list.find((one) => one.name === name) ?? {}
    return [name, severity, reactions?.join(' and ')].filter(Boolean).join(', ')
  })
  return (
    <>
      <dl className={css.facts}>
        <dt>Allergies</dt>
        <dd>{patient.hidden ? 'Hidden' : <b>{allergies.join('; ') || 'None recorded'}</b>}</dd>
        <dt>Weight, height</dt>
        <dd>
          {patient.weightKg === null ? 'weight –' : weightText(patient.weightKg)},{' '}
          {patient.heightCm === null ? 'height –' : heightText(patient.heightCm)}
        </dd>
        <dt>Born</dt>
        <dd>{body.census.masked ? 'masked' : (patient.dob ?? '–')}</dd>
        <dt>Diagnosis</dt>
        <dd>{patient.hidden ? 'Hidden' : patient.diagnosis || 'None recorded'}</dd>
        {intakeOutput && (
          <>
            <dt>24 h to {whenText(intakeOutput.at)}</dt>
            <dd>
              in {volume(intakeOutput.data.intakeOutput.intake)}, out{' '}
              {volume(intakeOutput.data.intakeOutput.output)}, urine{' '}
              {volume(intakeOutput.data.intakeOutput.urine)}
              {intakeOutput.data.intakeOutput.apart && `. ${apartText(intakeOutput.data.intakeOutput)}`}
            </dd>
          </>
        )}
      </dl>
      <section aria-label="Infusions">
        <h3>Infusions then</h3>
        {infusions.length === 0 && (
          <p>{lapsed.length + lapsedPumps.length > 0 ? 'No rate charted lately' : 'None known to run'}</p>
        )}
        <ul>
          {infusions.map((infusion) => (
            <li key={infusion.name}>{infusionText(infusion)}</li>
          ))}
          {lapsed.map((drug) => (
            <li key={drug.name}>
              {drug.display} {chartedRate(drug)}, running when last charted, {whenText(drug.time ?? '')}
            </li>
          ))}
          {lapsedPumps.map((pump) => (
            <li key={pump.name}>{infusionText(pump)}, running when last charted</li>
          ))}
        </ul>
      </section>
      {meds && <Given answer={meds.data} at={meds.at} />}
      {handoff && <HandedOver answer={handoff.data} at={handoff.at} />}
      {unknown.length > 0 && (
        <p className={css.less}>
          Not known here: <b>{unknown.join(', ')}</b>.
        </p>
      )}
    </>
  )
}

const volume = (millilitres: number | null): string =>
  millilitres === null ? '–' : `${Math.round(millilitres)} mL`

const infusionText = (pump: Infusion): string =>
  [`${pump.name} ${pumpText(pump)}`, whenText(pump.time), pump.note].filter(Boolean).join(', ')

function Given({ answer: { doses, isFed, more }, at }: { answer: MedsAnswer; at: number }) {
  const shown = doses.slice(0, MOST_DOSES)
  return (
    <section aria-label="Drugs given">
      <h3>Drugs given, as of {whenText(at)}</h3>
      {doses.length === 0 && <p>{isFed ? 'None told' : 'No feed tells of drugs given'}</p>}
      <ul>
        {shown.map((dose) => (
          <li key={dose.id}>
            {timeText(dose, serverNow())} {dose.drug} {amountText(dose)} {dose.route}{' '}
            <b>{remarks(dose, serverNow())}</b>
          </li>
        ))}
      </ul>
      {(more || shown.length < doses.length) && <p>Earlier ones are not on this page.</p>}
    </section>
  )
}

function HandedOver({ answer: { given }, at }: { answer: HandoffAnswer; at: number }) {
  const [last] = given
  return (
    <section aria-label="Handoff">
      <h3>Last handoff, as of {whenText(at)}</h3>
      <p className={css.note}>
        {last ? `${whenText(last.time)}, ${last.by}: ${last.note}` : 'None was given'}
      </p>
    </section>
  )
}
