import { startLive } from './live.ts'
import { ToldStream } from './stream-events.ts'

/** Starts live updates of an area over streams that the test drives; `opened` gets each stream as it opens. */
export const startTold = (opened: (stream: ToldStream) => void): void =>
  startLive('awicu', {
    shared: null,
    openSource: () => {
      const stream = new ToldStream(() => undefined)
      opened(stream)
      return stream
    },
    isVisible: () => true,
    now: () => performance.now(),
  })
