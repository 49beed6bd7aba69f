import { closePopup } from '@wardlight/mf-shared/navigation'
import { rowDensityAtom, temperatureAtom, themeChoiceAtom } from '@wardlight/mf-shared/preferences'
import { Dialog } from '@wardlight/mf-shared/ui'
import { AudioSettings } from './audio-settings.tsx'
import { ChoiceSetting } from './choice-setting.tsx'
import styles from './settings.module.css'
import { SplitSetting } from './split-setting.tsx'

const THEMES = [
  { value: 'unset', label: 'As the device' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const
const TEMPERATURES = [
  { value: 'C', label: '°C' },
  { value: 'F', label: '°F' },
] as const
const ROW_HEIGHTS = [
  { value: 'compact', label: 'Compact' },
  { value: 'comfortable', label: 'Comfortable' },
] as const

/** What a person sets for this browser, spec core §2 and §3. It holds at once, in every tab. */
export default function SettingsDialog() {
  return (
    <Dialog title="Settings" onClose={closePopup} width={560}>
      <div className={styles.settings}>
        <AudioSettings />
        <section className={styles.part} aria-labelledby="settings-display">
          <h3 id="settings-display">Display</h3>
          <ChoiceSetting
            label="Temperature"
            hint="Of values, their limits and charts. Alerts and pages are told in °C."
            setting={temperatureAtom}
            choices={TEMPERATURES}
          />
          <ChoiceSetting label="Theme" setting={themeChoiceAtom} choices={THEMES} />
          <ChoiceSetting
            label="Row height"
            hint="Of the census grid, on screens of ordinary size."
            setting={rowDensityAtom}
            choices={ROW_HEIGHTS}
          />
          <SplitSetting />
        </section>
        <p className={styles.hint}>Kept in this browser, for whoever uses it next.</p>
      </div>
    </Dialog>
  )
}
