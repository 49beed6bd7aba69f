import type { CompositionAnswer } from '@wardlight/contracts/composition-panel'
import { useAnswer } from '@wardlight/mf-shared/data'
import { composedAtom } from '@wardlight/mf-shared/live'
import { dateTimeText } from '@wardlight/mf-shared/time'
import { Banner, ErrorState, Skeleton } from '@wardlight/mf-shared/ui'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import styles from '../status-screen/status-screen.module.css'
import { CanaryPanel } from './canary-panel.tsx'
import { ChangePanel } from './change-panel.tsx'
import { type ChosenVersions, ComposedPanel } from './composed-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { RatesPanel } from './rates-panel.tsx'

const EVERY_MS = 10_000

/** What the product is composed of on all nodes, how it came to be, and how it is changed. */
export function CompositionScreen() {
  const { data, error, retry } = useAnswer<CompositionAnswer>('systemrequest', {
    query: { action: 'composition' },
    everyMs: EVERY_MS,
  })
  const [chosen, setChosen] = useState<ChosenVersions>({})
  const hash = useAtomValue(composedAtom)?.hash
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever something else is composed
  useEffect(retry, [hash])
  if (!data) return error ? <ErrorState detail={error.message} onRetry={retry} /> : <Skeleton height={320} />
  const choose = (slice: string, version: string | null) => {
    const { [slice]: _, ...others } = chosen
    setChosen(version === null ? others : { ...others, [slice]: version })
  }
  return (
    <div className={styles.grid}>
      <div className={styles.whole}>
        {error && (
          <Banner
            tone="caution"
            title={`Not updated since ${dateTimeText(data.now)}`}
            detail={error.message}
          />
        )}
        <CanaryPanel answer={data} />
        <ComposedPanel answer={data} chosen={chosen} onChoose={choose} />
        {Object.keys(chosen).length > 0 && (
          <ChangePanel answer={data} chosen={chosen} onClear={() => setChosen({})} />
        )}
        <HistoryPanel history={data.history} />
        <RatesPanel rates={data.rates} />
      </div>
    </div>
  )
}
