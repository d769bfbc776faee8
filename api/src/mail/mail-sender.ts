import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { MailQueue } from './mail-queue';

const POLL_MS = 1_000;
const FIRST_DELAY_MS = 5_000;
const MAX_DELAY_MS = 3_600_000;
/** About ten hours with these delays. */
const MAX_ATTEMPTS = 18;

/** Sends queued mails over SMTP, oldest first. Retries with increasing delays. */
export class MailSender {
  readonly #transport;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly queue: MailQueue,
    private readonly log: FastifyBaseLogger,
    smtpUrl: string,
    private readonly from: string,
  ) {
    this.#transport = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#running = this.sendDue().catch((error: unknown) => this.log.error({ err: error }, 'mail queue failed'));
      void this.#running.then(() => this.#timer && this.start());
    }, POLL_MS);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#running;
    this.#transport.close();
  }

  /** Sends every mail that is due. */
  async sendDue(): Promise<void> {
    for (let due = await this.queue.claim(); due; due = await this.queue.claim()) {
      try {
        await this.#transport.sendMail({ from: this.from, ...due.mail });
        await this.queue.remove(due.id);
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : undefined;
        if (due.attempts >= MAX_ATTEMPTS) {
          this.log.error({ mail: due.id, code }, 'mail dropped after too many attempts');
          await this.queue.remove(due.id);
        } else {
          this.log.warn({ mail: due.id, code, attempts: due.attempts }, 'mail not sent, will be retried');
          await this.queue.delay(due.id, Math.min(FIRST_DELAY_MS * 2 ** (due.attempts - 1), MAX_DELAY_MS));
        }
      }
    }
  }
}
