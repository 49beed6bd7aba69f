import css from './acuity.module.css'

/** The acuity level as a numbered neutral swatch, 1 the most filled. */
export function Acuity({ level }: { level: number | null }) {
  if (level === null) return null
  return (
    <span
      className={`${css.acuity} ${css[`a${level}`] ?? ''}`}
      role="img"
      aria-label={`Acuity ${level}`}
      title={`Acuity ${level}`}
    >
      {level}
    </span>
  )
}
