import type { Owner } from '@proximal/contracts';
import { exportedRows, type PersonalData } from '@proximal/messaging';
import type { Column, Table } from './database-schema.js';

type Columns = Record<string, Record<string, Record<string, string>>>;

export function exportedColumns(services: readonly { owner: Owner; rules: PersonalData; tables: Table[] }[]): Columns {
  return Object.fromEntries(services.map(({ owner, rules, tables }) => [owner, columnsOfService(rules, tables)]));
}

function columnsOfService(rules: PersonalData, tables: Table[]): Columns[string] {
  const exported = exportedRows(rules).map(({ name, of, fields }) => {
    const { columns } = tables.find((table) => table.name === of)!;
    const types = Object.entries(fields).map(([field, column]) => {
      const found = columns.find((one) => one.name === column)!;
      return [field, typeOf(found)] as const;
    });
    return [name, Object.fromEntries(types)] as const;
  });
  return Object.fromEntries(exported);
}

function typeOf({ type, typeName, isNullable }: Column): string {
  return `${type === 'USER-DEFINED' ? 'text' : typeName}${isNullable ? '?' : ''}`;
}

export function textOf(columns: Columns): string {
  const services = Object.entries(columns).map(([service, tables]) => {
    const lines = Object.entries(tables).map(([name, types]) => `\n    "${name}": ${JSON.stringify(types)}`);
    return `\n  "${service}": {${lines.join(',')}\n  }`;
  });
  return `{${services.join(',')}\n}\n`;
}
