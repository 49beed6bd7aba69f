import type { Region } from '@wardlight/contracts/composition'
import classes from './page-frame.module.css'

/** The page's fixed parts: the bar, and one element per region. */
export interface PageFrame {
  bar: HTMLElement
  regions: Readonly<Record<Region, HTMLElement>>
}

/** Replaces the loading screen by the bar and the regions. */
export function pageFrame(): PageFrame {
  const bar = document.createElement('div')
  const main = document.createElement('main')
  main.id = 'main'
  main.className = classes.main ?? ''
  main.dataset.region = 'main'
  const popup = document.createElement('div')
  popup.dataset.region = 'popup'
  const shell = document.getElementById('shell') ?? document.body
  shell.className = classes.shell ?? ''
  shell.replaceChildren(bar, main, popup)
  return { bar, regions: { main, popup } }
}
