import type { Region } from '@wardlight/contracts/composition'
import classes from './page-frame.module.css'

/** The page's fixed parts: the shell's own frame around the screens, and one element per region. */
export interface PageFrame {
  top: HTMLElement
  bottom: HTMLElement
  regions: Readonly<Record<Region, HTMLElement>>
}

/** Replaces the loading screen by the frame and the regions. */
export function pageFrame(): PageFrame {
  const top = document.createElement('div')
  const main = document.createElement('main')
  main.className = classes.main ?? ''
  main.dataset.region = 'main'
  const bottom = document.createElement('div')
  const popup = document.createElement('div')
  popup.dataset.region = 'popup'
  const shell = document.getElementById('shell') ?? document.body
  shell.className = classes.shell ?? ''
  shell.replaceChildren(top, main, bottom, popup)
  return { top, bottom, regions: { main, popup } }
}
