import type {
  CheckCompositionAnswer,
  CompositionAnswer,
  SliceVerdict,
} from '@wardlight/contracts/composition-panel'
import { useAnswer } from '@wardlight/mf-shared/data'
import { Button, Panel } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import tables from '../tables.module.css'
import { type Aim, AudienceFields, audienceFields, EVERYBODY } from './audience-fields.tsx'
import { type ChosenVersions, NONE } from './composed-panel.tsx'
import css from './composition.module.css'
import { changeText, isOlder } from './composition-words.ts'
import { ConfirmWithReason } from './confirm-with-reason.tsx'

interface ChangePanelProps {
  answer: CompositionAnswer
  chosen: ChosenVersions
  onClear(): void
}

const VERDICTS = { works: 'Works', warning: 'Warning', refused: 'Refused' } as const

const verdictText = ({ slice, version, reasons }: SliceVerdict): string =>
  `${slice} ${version}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`

/** Of those chosen all, of the others what is said against it. */
const shownOf = ({ verdicts }: CheckCompositionAnswer, chosen: ChosenVersions): SliceVerdict[] =>
  verdicts.filter(({ slice, is }) => slice in chosen || is !== 'works')

/** What was chosen instead of what is composed: whether it fits, with the reasons, and for whom it is to be. */
export function ChangePanel({ answer, chosen, onClear }: ChangePanelProps) {
  const [aim, setAim] = useState<Aim>(EVERYBODY)
  const versions = Object.entries(chosen)
    .map(([slice, version]) => `${slice}@${version}`)
    .join(',')
  const { data, error, retry } = useAnswer<CheckCompositionAnswer>('systemrequest', {
    query: { action: 'checkComposition', versions },
    about: { seen: answer.id },
  })
  const changes = Object.entries(chosen).map(([slice, version]) => {
    const previous = answer.slices.find((one) => one.slice === slice)?.version ?? null
    const text = changeText({ slice, version: version === NONE ? null : version, previous })
    return previous !== null && version !== NONE && isOlder(version, previous) ? `${text} (older)` : text
  })
  const audience = audienceFields(aim)
  const isForAll = aim.kind === 'all'
  const running =
    answer.canary && Object.keys(chosen).some((slice) => slice in (answer.canary?.versions ?? {}))
  return (
    <Panel className={tables.panel} title="Change">
      <div className={css.body}>
        <p>
          <b>{changes.join(', ')}</b>
        </p>
        {error && (
          <p role="alert">
            {error.message}{' '}
            <Button size="compact-sm" variant="default" onClick={retry}>
              Check again
            </Button>
          </p>
        )}
        {!data && !error && <p className={css.muted}>Checking whether it fits…</p>}
        {data && (
          <ul aria-label="Whether it fits">
            {shownOf(data, chosen).map((verdict) => (
              <li key={verdict.slice}>
                <span className={css.verdict}>{VERDICTS[verdict.is]}</span> {verdictText(verdict)}
                {verdict.is === 'refused' && !verdict.worse && ' (so before already)'}
              </li>
            ))}
          </ul>
        )}
        {data?.refused && <p>What is refused cannot be composed. Choose versions that fit each other.</p>}
        {data && !data.refused && (
          <>
            <AudienceFields aim={aim} onChange={setAim} />
            <div className={css.row}>
              <ConfirmWithReason
                key={aim.kind}
                action={isForAll ? 'compose' : 'startCanary'}
                fields={{ versions, seen: answer.id, ...audience }}
                incomplete={audience === null}
                label={isForAll ? 'Compose for everybody' : 'Try on some'}
                question={`${changes.join(', ')}. ${
                  isForAll
                    ? `Open pages are told, and take it when nobody uses them.${running ? ' What is tried on some ends.' : ''}`
                    : 'Given up by itself when their pages fail more.'
                }`}
                confirm={isForAll ? 'Compose it' : 'Try it'}
                onDone={onClear}
              />
              <Button size="compact-sm" variant="default" onClick={onClear}>
                Clear
              </Button>
            </div>
          </>
        )}
        {data?.refused && (
          <div className={css.row}>
            <Button size="compact-sm" variant="default" onClick={onClear}>
              Clear
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}
