import type { PagingResults } from '@wardlight/contracts/paging-test'
import css from './paging-test.module.css'

type Facts = readonly (readonly [string, string])[]

const verdict = (passes: boolean): string => (passes ? 'Pass' : 'Fail')

function FactTable({ title, facts }: { title: string; facts: Facts }) {
  return (
    <section className={css.facts}>
      <h3>{title}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What came of the test so far. */
export function TestResults({ results }: { results: PagingResults }) {
  const { scoreCard, summary, testerInfo, serverInfo } = results
  const { averageLatency, maxSeconds } = summary
  return (
    <details open>
      <summary>Results</summary>
      <div className={css.results}>
        <FactTable
          title="Score Card"
          facts={[
            ['Result', verdict(scoreCard.isPassing)],
            ['Fidelity', verdict(scoreCard.isPassingFidelity)],
            ['Latency', verdict(scoreCard.isPassingLatency)],
            ['Security', verdict(scoreCard.isPassingSecurity)],
            ['Why', scoreCard.statusExplanation],
          ]}
        />
        <FactTable
          title="Summary"
          facts={[
            ['Count', String(summary.testCount)],
            ['Incomplete', String(summary.testsIncomplete)],
            ['Passed', summary.passPercentString],
            ['Avg Response (s)', averageLatency === null ? '' : String(averageLatency)],
            ['Max Response (s)', maxSeconds === null ? '' : String(maxSeconds)],
          ]}
        />
      </div>
      <h3>Additional Information</h3>
      <div className={css.results}>
        <FactTable title="Test Client Info" facts={Object.entries(testerInfo)} />
        <FactTable title="Server Info" facts={Object.entries(serverInfo)} />
      </div>
    </details>
  )
}
