import TestSequencer from '@jest/test-sequencer'
import { schedule } from '../src/test-run/schedule.ts'

type Test = Parameters<TestSequencer['sort']>[0][number]

/** Begins the files of a run in the order of `schedule`; jest remembers how long each took here the last time. */
export default class Sequencer extends TestSequencer {
  override sort(tests: Test[]): Test[] {
    const remembered = super.sort(tests) as Test[]
    const files = remembered.map((test) => ({
      test,
      path: test.path,
      project: test.context.config.displayName?.name ?? '',
      duration: test.duration,
    }))
    return schedule(files).map(({ test }) => test)
  }
}
