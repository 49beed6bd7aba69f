import type { Region } from '@wardlight/contracts/composition'
import { sessionAtom } from '@wardlight/mf-shared/session'
import { getDefaultStore } from 'jotai'
import { dropPageForm, pageForm } from '../sign-in/page-form.ts'
import classes from './page-frame.module.css'

/** The page's fixed parts: the shell's own frame around the screens, and one element per region. */
export interface PageFrame {
  top: HTMLElement
  bottom: HTMLElement
  regions: Readonly<Record<Region, HTMLElement>>
}

/** Replaces the loading screen by the frame and the regions. The form of the page stays while nobody is signed in. */
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
  const stays = pageForm() && getDefaultStore().get(sessionAtom).status !== 'user'
  for (const child of [...shell.children]) if (!(stays && child.id === 'sign-in')) child.remove()
  main.hidden = stays === true
  shell.prepend(top)
  shell.append(main, bottom, popup)
  if (stays) dropWhenEntered()
  return { top, bottom, regions: { main, popup } }
}

/** Drops the form of the page once somebody signed in another way. */
function dropWhenEntered(): void {
  const store = getDefaultStore()
  const stop = store.sub(sessionAtom, () => {
    if (store.get(sessionAtom).status !== 'user') return
    stop()
    dropPageForm()
  })
}
