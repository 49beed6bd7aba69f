import { existsSync, watch } from 'node:fs'
import { dirname } from 'node:path'

/* Browser tests run on what is built: those that begin while `npm test` still builds wait for it here. */
const { WARDLIGHT_BUILD_DONE: done } = process.env
if (done && !existsSync(done)) {
  await new Promise((resolve) => {
    const watcher = watch(dirname(done), () => {
      if (!existsSync(done)) return
      watcher.close()
      resolve()
    })
    if (existsSync(done)) resolve(watcher.close())
  })
}
