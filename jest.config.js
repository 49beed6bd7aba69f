/** Unit and server tests; the browser's are in e2e/ and run by the same command with their own project. */
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
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/data/'],
}

export default {
  testSequencer: '<rootDir>/tooling/jest/longest-first.js',
  projects: [
    {
      ...shared,
      displayName: 'unit',
      setupFiles: ['<rootDir>/tooling/jest/web-globals.js'],
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/patience.js', '<rootDir>/tooling/jest/screen-patience.js'],
      testMatch: ['<rootDir>/{contracts,mf-*,root-config,tooling,bench}/**/*.test.{ts,tsx}'],
    },
    {
      ...shared,
      displayName: 'server',
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/patience.js'],
      testMatch: ['<rootDir>/server/**/*.test.ts'],
      globalSetup: '<rootDir>/server/test-support/start-database.js',
      globalTeardown: '<rootDir>/server/test-support/stop-database.js',
    },
    {
      ...shared,
      displayName: 'e2e',
      setupFilesAfterEnv: ['<rootDir>/tooling/jest/patience.js'],
      testMatch: ['<rootDir>/e2e/**/*.e2e.ts'],
      globalSetup: '<rootDir>/e2e/harness/cluster.js',
      globalTeardown: '<rootDir>/e2e/harness/forget-cluster.js',
    },
  ],
}
