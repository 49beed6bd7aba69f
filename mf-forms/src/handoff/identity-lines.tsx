import type { HandoffSummary } from '@wardlight/contracts/handoff'
import { assumedAgeText, patientAge } from '@wardlight/contracts/room-text'
import { heightText, weightText } from '@wardlight/contracts/size-text'
import { datedText } from '../notes/dated-text.ts'
import css from './summary.module.css'

/** "Penicillin (Anaphylaxis)". */
const allergyTexts = ({ allergies, allergyRecord }: HandoffSummary['patient']): string[] =>
  allergies.map((name) => {
    const reactions = allergyRecord?.list.find((one) => one.name === name)?.reactions ?? []
    return reactions.length > 0 ? `${name} (${reactions.join(', ')})` : name
  })

/** Who it is, why they are here, and what they must not be given. */
export function IdentityLines({ summary: { census, patient } }: { summary: HandoffSummary }) {
  const { dob, heightCm, weightKg, admitted, diagnosis } = patient
  const allergies = allergyTexts(patient)
  const facts = [
    [patientAge(census), census.gender].filter(Boolean).join(' '),
    dob && `born ${dob}`,
    heightCm !== null && heightText(heightCm),
    weightKg !== null && weightText(weightKg),
    admitted && `admitted ${datedText(admitted)}`,
    census.acuityLevel !== null && `acuity ${census.acuityLevel}`,
    census.caseState || census.caseStage,
  ].filter(Boolean)
  return (
    <section aria-label="Patient">
      <p>
        <b>{diagnosis || 'No diagnosis recorded'}</b>
      </p>
      <p>Allergies: {allergies.length > 0 ? <b>{allergies.join(', ')}</b> : 'none recorded'}</p>
      <p className={css.facts}>{facts.join(', ')}</p>
      {census.ageAssumed && <p>{assumedAgeText(census.ageAssumed)}</p>}
    </section>
  )
}
