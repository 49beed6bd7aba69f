import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

type PortSetting = 'PORT' | 'MLLP_PORT' | 'METRICS_PORT'

/** A port that another program has. The message says how to choose another. */
export class PortTakenError extends Error {}

export const portTaken = (variable: PortSetting, host: string, port: number) =>
  new PortTakenError(
    `Port ${port} on ${host} is already taken. Stop the program that uses it, ` +
      `or choose another port: ${variable}=${port < 65_535 ? port + 1 : port - 1} npm start`,
  )

/** Throws PortTakenError or StartError when the port cannot be listened on; 0 stands for any free one. */
export async function checkPort(variable: PortSetting, host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return reject(portTaken(variable, host, port))
      const setting = variable.replace('PORT', 'HOST')
      reject(
        new StartError(
          `Cannot listen on ${host}, port ${port}: ${error.code}. Check ${setting} and ${variable}.`,
        ),
      )
    })
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}
