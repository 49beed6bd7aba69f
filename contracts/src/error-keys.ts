/** Keys of /error/{errorKey}. */
export const ERROR_KEYS = {
  unauthorized: 'unauthorized',
  patientNotAllowed: 'patient-not-allowed',
  notFound: 'not-found',
} as const
