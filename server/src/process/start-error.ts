/** Something around the server keeps it from starting; the message says what to change. */
export class StartError extends Error {}
