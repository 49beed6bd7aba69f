import css from './login-screen.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onGoOn(): void
}

/** Shown once, when an app was set up. */
export function RecoveryCodes({ codes, onGoOn }: RecoveryCodesProps) {
  return (
    <div className={css.card}>
      <h2>Recovery codes</h2>
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
      <button className={css.submit} type="button" onClick={onGoOn}>
        I have written them down
      </button>
    </div>
  )
}
