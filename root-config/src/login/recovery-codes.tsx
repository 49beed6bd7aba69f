import css from './login-screen.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onGoOn(): void
}

const focus = (heading: HTMLElement | null): void => heading?.focus()

/** Shown once, when an app was set up. */
export function RecoveryCodes({ codes, onGoOn }: RecoveryCodesProps) {
  return (
    <div className="wl-card">
      <h2 ref={focus} tabIndex={-1}>
        Recovery codes
      </h2>
      <p className={css.explain}>
        Each of these signs you in once when you are without your app. They are not shown again: write them
        down and keep them apart from this device.
      </p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <button className="wl-submit" type="button" onClick={onGoOn}>
        I have written them down
      </button>
    </div>
  )
}
