import type { Delegations } from "#domain/settings/delegations.ts";
import { delegables, helpers } from "#shared/options/capabilities.ts";

export function DelegationFields({ delegations }: { delegations: Delegations }) {
  return (
    <table className="delegation">
      <thead>
        <tr>
          <th scope="col">Right</th>
          {helpers.map(({ value, label }) => (
            <th key={value} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {delegables.map((right) => (
          <tr key={right.value}>
            <th scope="row">
              {right.label}
              <span className="meta">{right.meaning}</span>
            </th>
            {helpers.map((role) => (
              <td key={role.value}>
                <label className="check">
                  <input
                    type="checkbox"
                    name={role.value}
                    value={right.value}
                    defaultChecked={delegations[role.value].includes(right.value)}
                  />
                  <span className="visually-hidden">
                    {role.label}: {right.label}
                  </span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
