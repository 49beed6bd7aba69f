/** What a page had received when it could be typed in, by its own clock: bodies as compressed plus headers. */
export interface FieldShown {
  requests: number
  bytes: number
  scriptBytes: number
  /** Since it was asked for. */
  milliseconds: number
}

/** In the page, before anything of it: notes the first frame in which a field that matches can be seen, and what came by then. */
export function watchField(selector: string): void {
  performance.setResourceTimingBufferSize(2000)
  const look = (): unknown => {
    const field = document.querySelector(selector)
    const box = field?.getBoundingClientRect()
    if (!field?.checkVisibility() || !box?.width || !box.height) return requestAnimationFrame(look)
    const milliseconds = performance.now()
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[]
    const come = entries.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= milliseconds)
    const sum = (all: PerformanceResourceTiming[]) =>
      all.reduce((bytes, { transferSize }) => bytes + transferSize, 0)
    const shown: FieldShown = {
      requests: come.length,
      bytes: sum(come),
      scriptBytes: sum(come.filter(({ name }) => new URL(name).pathname.endsWith('.js'))),
      milliseconds,
    }
    return Object.assign(window, { shown })
  }
  requestAnimationFrame(look)
}
