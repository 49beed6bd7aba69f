import { it } from '@jest/globals'
it('x', () => {})
