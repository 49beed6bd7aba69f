import { shortName } from './failure-panel.ts'
import classes from './region.module.css'
import type { Failed } from './region-host.ts'

/** Says over a slice that another version than the composed one is shown, and why. Can be put away. */
export function standInNote(name: string, version: string, failed: readonly Failed[]): HTMLElement {
  const note = document.createElement('div')
  note.className = classes.note ?? ''
  note.dataset.standIn = ''
  note.setAttribute('role', 'status')
  const text = document.createElement('span')
  const whys = failed.map(({ version: one, error }) => `${one} failed: ${error.message}`).join('; ')
  text.textContent = `${shortName(name)} ${version} is shown instead. ${whys}`
  const away = document.createElement('button')
  away.type = 'button'
  away.textContent = 'Hide'
  away.addEventListener('click', () => note.remove())
  note.append(text, away)
  return note
}
