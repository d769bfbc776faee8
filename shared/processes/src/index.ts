export { assertPortsFree, freePort, freePorts, isListening, PortsInUse } from './ports';
export { waitUntil, waitUntilReady } from './wait-until';
export { startProgram, tsxCommand, type Program, type ProgramOptions } from './program';
export { keepRunning } from './keep-running';
