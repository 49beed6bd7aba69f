/** A rectangle in the coordinates of the page. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width'>

export interface LeaderLine {
  from: readonly [x: number, y: number]
  elbow: readonly [x: number, y: number]
  to: readonly [x: number, y: number]
}

const ELBOW_PX = 18
/** Share of the way from heading to figure that the level part takes where there is little room. */
const ELBOW_SHARE = 0.25

/**
 * The line from the foot of an organ's heading to the organ, in pixels inside `frame`.
 * `figure` is the drawing's box, `viewWidth` its width in drawing units and `anchor` the point on the organ.
 */
export function leaderLine(
  side: 'left' | 'right',
  { frame, heading, figure }: { frame: Box; heading: Box; figure: Box },
  viewWidth: number,
  anchor: readonly [x: number, y: number],
): LeaderLine {
  const scale = figure.width / viewWidth
  const x = (side === 'left' ? heading.right : heading.left) - frame.left
  const y = heading.bottom - frame.top - 0.5
  const end = figure.left - frame.left + anchor[0] * scale
  const turn = Math.sign(end - x) * Math.min(ELBOW_PX, Math.abs(end - x) * ELBOW_SHARE)
  return {
    from: [x, y],
    elbow: [x + turn, y],
    to: [end, figure.top - frame.top + anchor[1] * scale],
  }
}

const at = ([x, y]: readonly [number, number]): string => `${x.toFixed(1)} ${y.toFixed(1)}`

export const linePath = ({ from, elbow, to }: LeaderLine): string => `M${at(from)}L${at(elbow)}L${at(to)}`

/** The slanted part alone: what crosses the drawing and needs a ground to stand out from. */
export const slantPath = ({ elbow, to }: LeaderLine): string => `M${at(elbow)}L${at(to)}`
