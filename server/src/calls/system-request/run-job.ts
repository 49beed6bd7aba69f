import { RunJobAnswer, RunJobBody } from '@wardlight/contracts/jobs'
import { declare } from '../call.ts'

/** Has a job run as soon as some node is free to. */
export const runJob = declare({
  path: 'systemrequest.ashx',
  method: 'POST',
  action: 'runJob',
  access: 'Admin',
  input: RunJobBody,
  answer: RunJobAnswer,
  audits: { change: ({ name }, { accepted }) => ({ detail: accepted ? name : 'no such job' }) },
  masks: 'nothing identifying',
  needs: ['jobs'],
  run: async ({ name }, { jobs }) => ({ accepted: await jobs.request(name) }),
})
