import type { AskedVersions } from '@wardlight/contracts/overrides'
import { createRoot } from 'react-dom/client'
import { askedNow } from './asked-now.ts'
import type { ComposedPage } from './judge-asked.ts'
import { LinkQuestion } from './link-question.tsx'
import { askFor } from './versions-of-server.ts'

/** Puts the question of a link over the page, whatever it shows. No leaves everything as it was. */
export function askAboutLink(page: ComposedPage, asked: AskedVersions, may: boolean): void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  const accept = async (judged: readonly { name: string; asked: string }[]) => {
    await askFor({ ...askedNow(), ...Object.fromEntries(judged.map((one) => [one.name, one.asked])) })
    location.reload()
  }
  root.render(<LinkQuestion page={page} asked={asked} may={may} accept={accept} onClose={close} />)
}
