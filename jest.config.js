import { bundledLibraries } from './tooling/jest/bundled-libraries.js'

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
    ...(await bundledLibraries()),
    '\\.module\\.css$': '<rootDir>/tooling/jest/css-module.js',
    '\\.(css|woff2|svg)$': '<rootDir>/tooling/jest/empty.js',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/data/', ...(quick ? ['\\.slow\\.'] : [])],
}

const afterEnv = ['<rootDir>/tooling/jest/patience.js', '<rootDir>/tooling/jest/cpu-time.js']

/** Tests of what runs in Node. */
const native = {
  ...shared,
  testEnvironment: '<rootDir>/tooling/jest/native/environment.js',
  transform: { '\\.(test|e2e)\\.ts$': '<rootDir>/tooling/jest/native/transform.js', ...shared.transform },
  setupFilesAfterEnv: [...afterEnv, '<rootDir>/tooling/jest/native/follow.js'],
}

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
        '<rootDir>/server/**/*.page.test.ts',
      ],
    },
    {
      ...native,
      displayName: 'server',
      testMatch: ['<rootDir>/server/**/!(*.page).test.ts'],
      globalSetup: '<rootDir>/server/test-support/start-database.js',
      globalTeardown: '<rootDir>/server/test-support/stop-database.js',
    },
    {
      ...native,
      displayName: 'e2e',
      setupFilesAfterEnv: [...native.setupFilesAfterEnv, '<rootDir>/tooling/jest/built.js'],
      testMatch: ['<rootDir>/e2e/**/*.e2e.ts'],
      globalSetup: '<rootDir>/e2e/harness/cluster.js',
      globalTeardown: '<rootDir>/e2e/harness/forget-cluster.js',
    },
  ],
}
