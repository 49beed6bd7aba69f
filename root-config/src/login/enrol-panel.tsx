import css from './login-screen.module.css'

/** Modules of quiet around the code. */
const QUIET = 4

interface EnrolPanelProps {
  /** Lines of 0 and 1. */
  qr: readonly string[]
  secret: string
}

/** What an authenticator app reads, as a picture and as text. Black on white in every theme: cameras need it. */
export function EnrolPanel({ qr, secret }: EnrolPanelProps) {
  const size = qr.length + 2 * QUIET
  const dark = qr.flatMap((line, y) =>
    [...line].map((cell, x) => (cell === '1' ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')),
  )
  return (
    <div className={css.enrol}>
      <p className={css.explain}>
        Your account signs in with a code of an authenticator app too. Scan this with the app, then type the
        code it shows.
      </p>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code to scan with an authenticator app">
        <rect width={size} height={size} fill="#fff" />
        <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className={css.explain}>Or type this key into the app:</p>
      <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
    </div>
  )
}
