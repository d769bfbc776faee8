import { useLatestImports } from '@courtside/api-client';
import { Flex } from '@courtside/ui';
import { texts } from '../texts/recent-imports.en';
import { FIRST_IMPORTS } from './recent-imports';
import { UndoImport } from './undo-import';

/** The import that was just uploaded, with the offer to undo it. */
export default function UploadedImport({ id, file }: { id: string; file: string }) {
  const { data: records } = useLatestImports(FIRST_IMPORTS);
  const record = records?.find((each) => each.id === id);
  if (!record) return null;
  return (
    <Flex wrap gap={12} align="center" justify="space-between">
      <span>{texts.uploaded(file)}</span>
      <UndoImport record={record} />
    </Flex>
  );
}
