import { SPLIT_VIEW_WIDTH_PX } from '@wardlight/contracts/limits'
import { splitViewAtom } from '@wardlight/mf-shared/preferences'
import { Switch } from '@wardlight/mf-shared/ui'
import { useAtom } from 'jotai'
import { useSyncExternalStore } from 'react'
import styles from './settings.module.css'

const FROM = `${SPLIT_VIEW_WIDTH_PX.toLocaleString('en')} px`

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** Whether the census stays beside a patient that is opened, and from which width of the window it does. */
export function SplitSetting() {
  const [split, setSplit] = useAtom(splitViewAtom)
  const width = useSyncExternalStore(onResize, () => window.innerWidth)
  const narrow =
    width < SPLIT_VIEW_WIDTH_PX
      ? ` This one has ${width.toLocaleString('en')} px: the patient has all of it.`
      : ''
  return (
    <div className={styles.setting}>
      <Switch
        label="Split view"
        aria-label="Split view"
        description={`The census stays at the left of the patient that is opened, in windows at least ${FROM} wide.${narrow}`}
        checked={split}
        onChange={(event) => setSplit(event.currentTarget.checked)}
      />
    </div>
  )
}
