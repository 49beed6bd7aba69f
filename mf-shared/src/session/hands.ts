const TOUCHES = ['mousedown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Calls back when somebody moves the mouse, presses a key, scrolls or touches. A screen that changes or scrolls under a
 * mouse at rest does not count. Returns how to stop.
 */
export function followHands(onTouch: () => void): () => void {
  let at = ''
  const onMove = ({ screenX, screenY }: MouseEvent) => {
    const now = `${screenX} ${screenY}`
    if (now === at) return
    at = now
    onTouch()
  }
  const how = { capture: true, passive: true } as const
  for (const type of TOUCHES) window.addEventListener(type, onTouch, how)
  window.addEventListener('mousemove', onMove, how)
  return () => {
    for (const type of TOUCHES) window.removeEventListener(type, onTouch, how)
    window.removeEventListener('mousemove', onMove, how)
  }
}
