/** An OpenAPI 3.0 document of a staff directory: money, health and membership about people. */
export const staff = JSON.stringify(
  {
    openapi: '3.0.3',
    info: { title: 'Staff directory', version: '1.0' },
    servers: [{ url: 'https://hr.tallwood.example/api' }],
    paths: {
      '/employees': {
        get: {
          operationId: 'listEmployees',
          summary: 'Employees of a department',
          parameters: [{ name: 'department', in: 'query', schema: { type: 'string' } }],
          responses: answers({ type: 'array', items: { $ref: '#/components/schemas/Employee' } }),
        },
      },
      '/employees/{employeeId}/leave': {
        get: {
          operationId: 'listLeave',
          summary: 'Leave an employee has taken',
          parameters: [
            { name: 'employeeId', in: 'path', required: true, schema: { type: 'string' } },
          ],
          responses: answers({ type: 'array', items: { $ref: '#/components/schemas/Leave' } }),
        },
      },
    },
    components: {
      schemas: {
        Employee: {
          type: 'object',
          properties: {
            employeeId: { type: 'string', example: 'emp_0412' },
            firstName: { type: 'string', example: 'Priya' },
            lastName: { type: 'string', example: 'Raman' },
            workEmail: { type: 'string', format: 'email', example: 'priya.raman@tallwood.example' },
            department: { type: 'string', example: 'Logistics' },
            jobTitle: { type: 'string', example: 'Dispatcher' },
            birthDate: { type: 'string', format: 'date', example: '1991-08-24' },
            salary: { type: 'number', example: 58400 },
            unionMember: { type: 'boolean', example: true },
            bankAccount: { type: 'string', example: 'DE89 3704 0044 0532 0130 00' },
          },
        },
        Leave: {
          type: 'object',
          properties: {
            leaveId: { type: 'string', example: 'lv_207' },
            kind: { type: 'string', enum: ['holiday', 'sick', 'parental'] },
            from: { type: 'string', format: 'date', example: '2026-05-04' },
            days: { type: 'integer', example: 5 },
            medicalNote: { type: 'string', example: 'Sprained ankle' },
          },
        },
      },
    },
  },
  null,
  2,
);

function answers(schema: object): object {
  return { 200: { description: 'OK', content: { 'application/json': { schema } } } };
}
