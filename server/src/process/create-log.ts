import { type DestinationStream, type Logger, pino } from 'pino'
import { logOutput } from './log-output.ts'

const STANDARD_OUTPUT = 1

/** Structured logs. Nobody logs message bodies, names, URLs or queries; what slips in under these keys is cut out. */
export const createLog = (level: string, to: DestinationStream = logOutput(STANDARD_OUTPUT)): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      redact: {
        paths: [
          'password',
          '*.password',
          '*.cookie',
          '*.authorization',
          'req.url',
          'url',
          'parameters',
          '*.parameters',
        ],
        censor: '[cut]',
      },
      serializers: { req: ({ method }) => ({ method }), res: ({ statusCode }) => ({ statusCode }) },
    },
    to,
  )
