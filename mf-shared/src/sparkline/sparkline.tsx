import { useFrozen } from '../freshness/freezing.tsx'
import { limitFigures, type SparkData, sparkShape } from './spark-shape.ts'
import css from './sparkline.module.css'

export interface SparklineProps extends SparkData {
  width?: number
  height?: number
  /** Marks each point, as of labs. */
  dots?: boolean
  /** The newest point is stale: no level colour, and the time since is hatched. */
  stale?: boolean
  /** What the line shows, for screen readers; decorative without it. */
  label?: string
  className?: string
  /** A limit as it is read beside its line; without it lines have no figures. */
  figure?: (limit: number) => string
}

/** A small line without axes: its tail takes the colour of the limit it has passed, time without data is hatched. */
export function Sparkline({
  width = 96,
  height = 24,
  stale = false,
  label,
  className,
  figure,
  ...data
}: SparklineProps) {
  const frozen = useFrozen() !== null
  const shape = sparkShape({ ...data, width, height, quiet: stale || frozen })
  if (!shape) return null
  return (
    <svg
      className={[css.spark, className].filter(Boolean).join(' ')}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {shape.limits.map(({ y, color }) => (
        <line key={`${color}${y}`} className={css[`limit-${color}`]} x1={0} x2={width} y1={y} y2={y} />
      ))}
      {shape.gaps.map(({ x, width: across }) => (
        <foreignObject key={x} x={x} y={0} width={across} height={height}>
          <div className={css.gap} />
        </foreignObject>
      ))}
      {shape.segments.map(({ path }) => (
        <path key={path} className={css.clear} d={path} />
      ))}
      {shape.segments.map(({ path, color, alone }) => (
        <path key={path} className={`${css.line} ${css[color]} ${alone ? css.alone : ''}`} d={path} />
      ))}
      {data.dots && shape.dots.map((at) => <path key={at[0]} className={css.dot} d={dotAt(at)} />)}
      <path className={`${css.end} ${css[`end-${shape.endColor}`]}`} d={dotAt(shape.end)} />
      {shape.hollow.map((at) => (
        <path key={at[0]} className={css.beyond} d={dotAt(at)} />
      ))}
      {figure &&
        limitFigures(shape, height).map(({ value, y }) => (
          <text key={value} className={css.figure} x={0} y={y}>
            {figure(value)}
          </text>
        ))}
      {shape.endColor === 'stale' && <path className={css.hole} d={dotAt(shape.end)} />}
    </svg>
  )
}

/** A line of no length with round ends: as wide as its stroke, and round however the drawing is stretched. */
const dotAt = ([x, y]: readonly [number, number]): string => `M${x} ${y}h.01`
