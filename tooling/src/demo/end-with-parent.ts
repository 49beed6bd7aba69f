/** Preloaded into programs of an export: when it is gone, however it ended, they end as if they were told to. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
