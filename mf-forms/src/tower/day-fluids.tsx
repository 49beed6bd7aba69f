import { apartText } from '@wardlight/contracts/apart-text'
import type { IntakeOutputAnswer } from '@wardlight/contracts/intake-output'
import type { Loaded } from '@wardlight/mf-shared/data'
import { Freezing } from '@wardlight/mf-shared/freshness'

const ml = (volume: number | null): string => `${volume ?? '–'} mL`

/** What went in and out over 24 hours, up to when where that is not now. */
export function DayFluids({ answer }: { answer: Loaded<IntakeOutputAnswer> }) {
  if (!answer.data) return null
  const { intake, output, urine } = answer.data.intakeOutput
  const apart = apartText(answer.data.intakeOutput)
  return (
    <li>
      <Freezing answer={answer} as="span">
        {(frozenAt) =>
          `24 h${frozenAt === null ? '' : ` to ${frozenAt}`}: in ${ml(intake)}, out ${ml(output)}, urine ${ml(urine)}${apart && `. ${apart}`}`
        }
      </Freezing>
    </li>
  )
}
