/** Loaded into a program under test: on SIGUSR2 it rejects a promise that is not awaited. */
process.on("SIGUSR2", () => void Promise.reject(new Error("planted")));
