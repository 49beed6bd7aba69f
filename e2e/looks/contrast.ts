import type { Page } from 'puppeteer'

/** Two colours as CSS, drawn one over the other on the panel: what is read, what it stands on, what WCAG asks. */
interface Pair {
  name: string
  over: string
  ground: string
  least: number
}

const TEXT = 4.5
const MARK = 3

const pair = (name: string, over: string, ground = 'panel', least = TEXT): Pair => ({
  name,
  over: `var(--${over})`,
  ground: `var(--${ground})`,
  least,
})

/** The pairs of the first trial and those that came after it. */
export const PAIRS: readonly Pair[] = [
  pair('text / panel', 'text'),
  pair('muted / panel', 'muted'),
  pair('muted / ground', 'muted', 'ground'),
  pair('text on red', 'on-red', 'red'),
  pair('red mark / panel', 'red', 'panel', MARK),
  pair('red mark / red row', 'red', 'red-row', MARK),
  pair('text / red row', 'text', 'red-row'),
  pair('muted / red row', 'muted', 'red-row'),
  pair('head of a red card: words / red tint', 'text', 'red-tint'),
  {
    ...pair('head of a red card: age, staff / red tint', 'text', 'red-tint'),
    over: 'color-mix(in srgb, var(--text) 84%, transparent)',
  },
  pair('beat, frame on / off', 'red', 'panel', MARK),
  pair('beat, mark on / off', 'panel', 'red', MARK),
  pair('yellow edge / panel', 'yellow-line', 'panel', MARK),
  pair('yellow number / its tint', 'yellow-ink', 'yellow-tint'),
  pair('yellow number while changing', 'yellow-ink', 'yellow-fill'),
  pair('text / yellow tint', 'text', 'yellow-tint'),
  pair('muted / yellow tint', 'muted', 'yellow-tint'),
  pair('green mark / panel', 'green', 'panel', MARK),
  pair('green organ line / its fill', 'green-line', 'green-fill', MARK),
  pair('orange / panel', 'orange', 'panel', MARK),
  pair('hatched text / hatch', 'muted', 'hatch-ground'),
  pair('absent, en dash / panel', 'muted'),
  pair('action / panel', 'action', 'panel'),
  pair('text on action', 'on-action', 'action'),
  pair('limit figure / panel', 'muted', 'panel'),
]

/** Contrast of each pair by the page's own colours as they are now. */
export const contrasts = (page: Page, pairs: readonly Pair[]): Promise<number[]> =>
  page.evaluate((all) => {
    const probe = document.body.appendChild(document.createElement('i'))
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', {
      willReadFrequently: true,
    }) as OffscreenCanvasRenderingContext2D
    const luminanceOf = (...colors: string[]): number => {
      canvas.clearRect(0, 0, 1, 1)
      for (const color of ['var(--panel)', ...colors]) {
        probe.style.color = color
        canvas.fillStyle = getComputedStyle(probe).color
        canvas.fillRect(0, 0, 1, 1)
      }
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const share = byte / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const found = all.map(({ over, ground }) => {
      const [high = 0, low = 0] = [luminanceOf(ground, over), luminanceOf(ground)].sort((a, b) => b - a)
      return (high + 0.05) / (low + 0.05)
    })
    probe.remove()
    return found
  }, pairs as Pair[])
