import { SegmentedControl } from '@wardlight/mf-shared/ui'
import { useAtom, type WritableAtom } from 'jotai'
import { useId } from 'react'
import styles from './settings.module.css'

interface ChoiceSettingProps<T extends string> {
  label: string
  hint?: string
  setting: WritableAtom<T, [T], void>
  choices: readonly { value: T; label: string }[]
}

/** One of a few values, all of them in sight. */
export function ChoiceSetting<T extends string>({ label, hint, setting, choices }: ChoiceSettingProps<T>) {
  const [value, choose] = useAtom(setting)
  const id = useId()
  return (
    <div className={styles.setting}>
      <div>
        <span id={id}>{label}</span>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      <SegmentedControl
        aria-labelledby={id}
        data={[...choices]}
        value={value}
        onChange={(chosen) => choose(chosen as T)}
      />
    </div>
  )
}
