/* mf-shared first: its container provides React to everything the shell and the slices load after it. */
import { showStartFailure } from './boot/start-failure.ts'

async function start(): Promise<void> {
  await import('@wardlight/mf-shared/errors')
  const { boot } = await import(/* webpackChunkName: "boot" */ './boot/boot.ts')
  await boot()
}

start().catch((error: unknown) => {
  console.error(error)
  showStartFailure(false)
})
