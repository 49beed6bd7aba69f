/** Unit, server and browser tests. Files named `.slow.` wait for `npm run test:all`, unless they are asked for by name. */
const quick = process.env.WARDLIGHT_TESTS === 'quick'

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tooling/jest/css-module.js',
    '\\.(css|woff2|svg)$': '<rootDir>/tooling/jest/empty.js',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/data/', ...(quick ? ['\\.slow\\.'] : [])],
}

const afterEnv = ['<rootDir>/tooling/jest/patience.js', '<rootDir>/tooling/jest/cpu-time.js']

export default {
  testSequencer: '<rootDir>/tooling/jest/sequencer.ts',
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      setupFiles: ['<rootDir>/tooling/jest/web-globals.js'],
      setupFilesAfterEnv: [...afterEnv, '<rootDir>/tooling/jest/screen-patience.js'],
      testMatch: [
        '<rootDir>/{composition,contracts,hl7,mf-*,root-config,simulator,tooling,bench}/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...shared,
      displayName: 'server',
      setupFilesAfterEnv: afterEnv,
      testMatch: ['<rootDir>/server/**/*.test.ts'],
      globalSetup: '<rootDir>/server/test-support/start-database.js',
      globalTeardown: '<rootDir>/server/test-support/stop-database.js',
    },
    {
      ...shared,
      displayName: 'e2e',
      setupFilesAfterEnv: [...afterEnv, '<rootDir>/tooling/jest/built.js'],
      testMatch: ['<rootDir>/e2e/**/*.e2e.ts'],
      globalSetup: '<rootDir>/e2e/harness/cluster.js',
      globalTeardown: '<rootDir>/e2e/harness/forget-cluster.js',
    },
  ],
}
