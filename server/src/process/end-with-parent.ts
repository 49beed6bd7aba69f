/** Preloaded into programs the server starts: when the server is gone, however it ended, they end too. */
process.once('disconnect', () => process.exit(0))
process.channel?.unref()
