import { start } from 'single-spa'
import { pageComposition } from '../composition/page-composition.ts'
import { pageFrame } from './page-frame.ts'
import { registerSlices } from './register-slices.ts'

export async function boot(): Promise<void> {
  const composition = await pageComposition()
  const frame = pageFrame()
  registerSlices(composition, frame)
  start()
}
