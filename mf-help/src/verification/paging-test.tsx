import { TEST_PAGES } from '@wardlight/contracts/paging-test'
import { say } from '@wardlight/mf-shared/messages'
import { useUser } from '@wardlight/mf-shared/session'
import { Button, ErrorState, Panel, TextInput } from '@wardlight/mf-shared/ui'
import { useState } from 'react'
import css from './paging-test.module.css'
import { SentPages, TestNotes } from './sent-pages.tsx'
import { TestResults } from './test-results.tsx'
import { usePagingTest } from './use-paging-test.ts'

const INSTRUCTIONS = [
  'Enter the ID of a pager: your own, or one of staff or of somebody on call. Keep it at hand.',
  `Start the test. ${TEST_PAGES} pages leave at random times within 7 minutes; each says its number.`,
  'Press the number here as soon as its page arrives. A number whose page has not left cannot be pressed.',
  'Add a note about anything odd, look at the results, then press Complete.',
]

/** The paging and notification test, spec support §2 and §4. */
export function PagingTest() {
  const own = useUser()?.pagerID ?? ''
  const { answer, act, sending, error } = usePagingTest()
  const [typed, setTyped] = useState<string | null>(null)
  const [invalid, setInvalid] = useState(false)
  const test = answer.data?.test ?? null
  if (!answer.data && answer.error) return <ErrorState detail={answer.error.message} onRetry={answer.retry} />

  const pagerID = test?.results.pagerID ?? typed ?? own
  const isEmpty = pagerID.trim() === ''
  const completes = test !== null && !test.active
  const start = async () => {
    setInvalid(false)
    const browser = navigator.userAgent.slice(0, 300)
    setInvalid(!(await act('pagingStart', { pagerID: pagerID.trim(), browser })))
  }
  const complete = async () => {
    if (!(await act('pagingComplete'))) return
    setTyped(null)
    say('Thank you for testing Wardlight!')
  }
  const problem = isEmpty ? 'Required.' : invalid ? 'Invalid pager ID or user permissions.' : undefined
  return (
    <Panel title="Paging and Notification test" className={css.panel}>
      <div className={css.test}>
        <details>
          <summary>Instructions</summary>
          <ol>
            {INSTRUCTIONS.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
        <div className={css.start}>
          <TextInput
            label="Pager ID"
            value={pagerID}
            readOnly={test !== null}
            variant={test === null ? 'default' : 'filled'}
            error={problem}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value)
              setInvalid(false)
            }}
          />
          {test?.active ? (
            <Button variant="default" loading={sending} onClick={() => void act('pagingStop')}>
              Stop pages
            </Button>
          ) : (
            <Button
              loading={sending && !completes}
              disabled={isEmpty || completes}
              onClick={() => void start()}
            >
              Start test
            </Button>
          )}
          {completes && (
            <Button loading={sending} onClick={() => void complete()}>
              Complete
            </Button>
          )}
        </div>
        {error && (
          <p className={css.problem} role="alert">
            {error.message}
          </p>
        )}
        {test && (
          <>
            <SentPages results={test.results} press={(index) => act('pageReceived', { index })} />
            <TestNotes
              notes={test.results.notes}
              add={(note, requestId) => act('pagingNote', { note, requestId })}
            />
            <TestResults results={test.results} />
          </>
        )}
      </div>
    </Panel>
  )
}
