/** Loaded into a program under test: on SIGUSR2 a promise is rejected that nobody awaits. */
process.on("SIGUSR2", () => void Promise.reject(new Error("planted")));
