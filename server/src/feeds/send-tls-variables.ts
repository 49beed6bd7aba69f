import { declare, text } from '../environment/variable.ts'

/** What the simulator and the replayer read (`@wardlight/hl7/send-tls`): paths and a name, no secrets. */
export const SEND_TLS_SETTINGS = declare({
  MLLP_SEND_CA: text(
    'The authority (PEM) of the receiver’s certificate. With it `npm run replay`, `npm run simulator` and the simulator of a trial speak TLS.',
    { allowed: 'a path' },
  ),
  MLLP_SEND_CERT: text('The certificate (PEM) they show.', { allowed: 'a path' }),
  MLLP_SEND_KEY: text('Its key (PEM). Both or neither.', { allowed: 'a path' }),
  MLLP_SEND_NAME: text('The name in the receiver’s certificate.', {
    allowed: 'a host name',
    unset: 'that of the host',
  }),
})
