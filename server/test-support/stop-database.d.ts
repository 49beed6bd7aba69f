export default function stopDatabase(): Promise<void>
