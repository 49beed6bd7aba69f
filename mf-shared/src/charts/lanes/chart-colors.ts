import { useMemo, useSyncExternalStore } from 'react'

const TOKENS = {
  text: '--text',
  muted: '--muted',
  line: '--line',
  panel: '--panel',
  raised: '--raised',
  trend: '--trend',
  red: '--red',
  yellow: '--yellow',
  yellowLine: '--yellow-line',
  green: '--green',
  hatch: '--hatch-line',
} as const

export type ChartColors = Readonly<Record<keyof typeof TOKENS, string>> & {
  font: string
  /** A pattern of diagonal lines, as ECharts takes it. */
  hatched: { image: HTMLCanvasElement; repeat: 'repeat' }
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-frozen'] })
  return () => observer.disconnect()
}

const lookNow = () => {
  const { theme, frozen } = document.documentElement.dataset
  return `${theme ?? ''} ${frozen ?? 'moving'}`
}

/** The tokens as a canvas needs them; they follow the theme, and frozen they have no levels. */
export function useChartColors(frozen: boolean): ChartColors {
  const look = useSyncExternalStore(subscribe, lookNow)
  return useMemo(() => {
    const colors = readColors(look)
    return frozen ? withoutLevels(colors) : colors
  }, [look, frozen])
}

const withoutLevels = (colors: ChartColors): ChartColors => {
  const { muted } = colors
  return { ...colors, trend: muted, red: muted, yellow: muted, yellowLine: muted, green: muted }
}

function readColors(_look: string): ChartColors {
  const style = getComputedStyle(document.documentElement)
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()])
  const colors = Object.fromEntries(entries) as Record<keyof typeof TOKENS, string>
  return {
    ...colors,
    font: style.getPropertyValue('--font').trim() || 'sans-serif',
    hatched: { image: hatchTile(colors.hatch), repeat: 'repeat' },
  }
}

function hatchTile(color: string): HTMLCanvasElement {
  const tile = document.createElement('canvas')
  tile.width = tile.height = 8
  const pen = tile.getContext('2d')
  if (!pen) return tile
  pen.strokeStyle = color
  pen.lineWidth = 2
  pen.beginPath()
  for (const shift of [-8, 0, 8]) {
    pen.moveTo(shift - 2, 10)
    pen.lineTo(shift + 10, -2)
  }
  pen.stroke()
  return tile
}
