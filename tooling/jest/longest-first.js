import Sequencer from '@jest/test-sequencer'

/** By far the longest files: begun last, one of them would keep a single worker busy while the others are idle. */
const LONG = [
  /\/truth\/(differential|cases|mutations)\.test\.ts$/,
  /\/store\/(damaged-cluster|recovery)\.test\.ts$/,
  /\/e2e\/(frozen-screens|failing-slices|sixth-slice|audio)\.e2e\.ts$/,
]
const isLong = ({ path }) => LONG.some((long) => long.test(path))

export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter(isLong), ...sorted.filter((one) => !isLong(one))]
  }
}
