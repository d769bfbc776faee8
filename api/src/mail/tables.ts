export interface MailTables {
  mails: {
    id: string;
    /** Recipient, subject and text, encrypted because they contain addresses and links. */
    sealed: Buffer;
    created_at: number;
    sent_at: number | null;
    attempts: number;
    due_at: number;
  };
}
