import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { askEnvironment, CONTRACT_FILE } from '../read-contract';

/** `courtside environment` */
export function addEnvironment(program: Command): void {
  program
    .command('environment')
    .description(
      `writes the contract of an environment to ${CONTRACT_FILE}, which courtside test compares the module with`,
    )
    .argument('<address>', 'such as https://staging.courtside.example')
    .action(async (address: string) => {
      const contract = await askEnvironment(address);
      await writeFile(CONTRACT_FILE, `${JSON.stringify(contract, null, 2)}\n`);
      process.stdout.write(`Wrote ${CONTRACT_FILE}: what ${contract.environment} at ${address} provides.\n`);
    });
}
